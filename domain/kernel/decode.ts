/**
 * The text of a file as spreadsheets write them: UTF-8 with or without its mark, UTF-16 with it, or else Windows-1252,
 * in which every byte is some character; ISO-8859-15 where its euro stands and nothing that only Windows has.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const isOnWindows = bytes.some((byte) => byte >= 0x80 && byte < 0xa0);
    return new TextDecoder(!isOnWindows && bytes.includes(0xa4) ? 'iso-8859-15' : 'windows-1252').decode(bytes);
  }
}
