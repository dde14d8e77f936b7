/** Whether arrays and objects of a JSON text stand within each other more than `most` deep; texts are passed over. */
export function isDeeperThan(json: string, most: number): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') at = endOfText(json, at);
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > most) return true;
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return false;
}

/** Where the text that begins at `start` ends; the end of all where it does not. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === '\\') at += 1;
    else if (json[at] === '"') return at;
  }
  return json.length;
}

/** Whether a JSON text has more than `most` elements and keys in all; commas in texts are passed over. */
export function isBroaderThan(json: string, most: number): boolean {
  // Shorter texts cannot have so many, and nearly all bodies are.
  if (json.length <= most) return false;
  let elements = 1;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') at = endOfText(json, at);
    else if (sign === ',') {
      elements += 1;
      if (elements > most) return true;
    }
  }
  return false;
}
