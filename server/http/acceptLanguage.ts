/** Of a longer list the rest is not read: browsers send a handful. */
const MOST_LANGUAGES = 20;

const language = /^\s*([a-z]{1,8}(?:-[a-z0-9]{1,8})*|\*)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

/** The tags of an `Accept-Language` header (RFC 9110, 12.5.4), best first; what is not wanted (`q=0`) is left out. */
export function languagesOf(header: string | undefined): string[] {
  const wanted = (header ?? '').split(',', MOST_LANGUAGES).flatMap((text) => {
    const [, tag, quality = '1'] = language.exec(text) ?? [];
    return tag && tag !== '*' && Number(quality) > 0 ? [{ tag, quality: Number(quality) }] : [];
  });
  return wanted.toSorted((one, other) => other.quality - one.quality).map(({ tag }) => tag);
}
