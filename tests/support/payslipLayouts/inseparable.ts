import { built, everybody, form, HEIGHT, paid, type Paid, textOf, WIDTH } from './build.ts';

/** One picture of all pages, of which each shows a part. */
export const strip = () =>
  built(({ context, page, fonts }) => {
    const rows = Buffer.from(Array.from({ length: 30 * 90 }, (_, index) => (index * 7) % 251));
    const size = { Width: 30, Height: 90, ColorSpace: 'DeviceGray', BitsPerComponent: 8 };
    const all = context.register(context.flateStream(rows, { Type: 'XObject', Subtype: 'Image', ...size }));
    for (const index of paid.keys())
      page(`q ${WIDTH} 0 0 ${HEIGHT * 3} 0 ${-index * HEIGHT} cm /I Do Q`, {
        Resources: { ...fonts(), XObject: { I: all } },
      });
  });

/** A pattern draws everybody, and the page shows a part of it. */
export const textInPattern = () =>
  built(({ stream, page, fonts }) => {
    const drawn = paid.map((person, index) => textOf(person, index * 100 + 90)).join('\n');
    const entries = { PatternType: 1, PaintType: 1, TilingType: 1, BBox: [0, 0, 300, 300], XStep: 300, YStep: 300 };
    const all = stream(drawn, { ...entries, Resources: fonts() });
    for (const index of paid.keys())
      page(`/Pattern cs /P scn 0 ${index * 100} 300 100 re f`, { Resources: { Pattern: { P: all } } });
  });

/** Text cuts the shape out of which a colour is seen. */
export const clippingText = () =>
  built(({ page, fonts, stream }) => {
    for (const { name } of paid) {
      const inner = stream(`7 Tr ${textOf({ name, dni: everybody, amount: '' } satisfies Paid)} 0 340 200 60 re f`, {
        ...form,
        Resources: fonts(),
      });
      page('/X Do', { Resources: { XObject: { X: inner } } });
    }
  });
