const TINY = 1e-18;
/** Nothing instead of next to nothing: processors take a hundred times as long with the smallest numbers. */
const rounded = (value: number): number => value + TINY - TINY;

/** In place: what is about the centre of a band stays, with the band's width in hertz (Audio EQ Cookbook). */
export function bandPass(samples: Float32Array, { centre, width, rate }: Band & { readonly rate: number }): void {
  const angle = (2 * Math.PI * centre) / rate;
  const alpha = (Math.sin(angle) * width) / (2 * centre);
  const [b, a1, a2] = [alpha / (1 + alpha), (-2 * Math.cos(angle)) / (1 + alpha), (1 - alpha) / (1 + alpha)];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let at = 0; at < samples.length; at += 1) {
    const x = samples[at] ?? 0;
    const y = rounded(b * (x - x2) - a1 * y1 - a2 * y2);
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    samples[at] = y;
  }
}

export interface Band {
  readonly centre: number;
  readonly width: number;
}

/** In place: how loud it is at each moment, no faster than so many hertz. */
export function loudness(samples: Float32Array, { hertz, rate }: { hertz: number; rate: number }): void {
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / rate);
  let [first, second, third] = [0, 0, 0];
  for (let at = 0; at < samples.length; at += 1) {
    first = rounded(first + share * (Math.abs(samples[at] ?? 0) - first));
    second = rounded(second + share * (first - second));
    third = rounded(third + share * (second - third));
    samples[at] = third;
  }
}

/** Neighbouring bands that widen with the pitch, as the ear tells sounds apart. */
export function bandsBetween(lowest: number, highest: number, count: number): Band[] {
  const pitch = (hertz: number) => 2595 * Math.log10(1 + hertz / 700);
  const hertz = (mel: number) => 700 * (10 ** (mel / 2595) - 1);
  const [from, to] = [pitch(lowest), pitch(highest)];
  const edge = (at: number) => hertz(from + ((to - from) * at) / count);
  return Array.from({ length: count }, (_, at) => {
    const [low, high] = [edge(at), edge(at + 1)];
    return { centre: Math.sqrt(low * high), width: high - low };
  });
}
