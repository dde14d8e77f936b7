/**
 * The text of a file as spreadsheets write them: UTF-8 with or without its mark, UTF-16 with it, or else Windows-1252,
 * in which every byte is some character.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
