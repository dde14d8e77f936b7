import { deflateSync } from 'node:zlib';
import { PDFHexString, PDFName, PDFString } from 'pdf-lib';
import sharp from 'sharp';
import { built, everybody, type Literal, named, type Paid, paid, textOf } from './build.ts';

export const tagged = () =>
  built(({ pdf, context, page, fonts }) => {
    for (const person of paid) {
      const lists = Object.fromEntries(
        paid.map(({ dni }, at) => [`M${at}`, { ActualText: PDFHexString.fromText(dni) }]),
      );
      page(
        `/Span <</ActualText (${everybody}) /Alt (${everybody}) /E (${everybody})>> BDC ${textOf(person)} EMC /P /M1 DP`,
        { Resources: { ...fonts(), Properties: lists }, StructParents: 0 },
      );
    }
    const root = context.obj({
      Type: 'StructTreeRoot',
      K: [{ S: 'P', Alt: PDFString.of(everybody), Pg: pdf.getPage(0).ref }],
    } as unknown as Literal);
    pdf.catalog.set(PDFName.of('StructTreeRoot'), context.register(root));
  });

export const pictures = () =>
  built(async ({ context, stream, page, fonts }) => {
    const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#2050a0' } })
      .withExif({ IFD0: { Artist: everybody } })
      .jpeg()
      .toBuffer();
    const size = {
      Type: 'XObject',
      Subtype: 'Image',
      Width: 40,
      Height: 40,
      ColorSpace: 'DeviceRGB',
      BitsPerComponent: 8,
    };
    const images = named('I', ({ name }, index) => {
      const alternate = stream(name, size);
      const more = {
        Alternates: [{ Image: alternate }],
        Metadata: stream(everybody),
        OPI: PDFString.of(name),
      } as unknown as Record<string, Literal>;
      // The second is not packed as a photo, and has more rows than it shows.
      if (index !== 1) return context.register(context.stream(photo, { ...size, ...more, Filter: 'DCTDecode' }));
      const rows = Buffer.concat([Buffer.alloc(40 * 40 * 3, 90), Buffer.from(everybody)]);
      return context.register(context.stream(deflateSync(rows), { ...size, ...more, Filter: 'FlateDecode' }));
    })(context);
    const resources = context.register(context.obj({ ...(fonts() as Record<string, Literal>), XObject: images }));
    for (const [index, person] of paid.entries())
      page(`${textOf(person)}\nq 100 0 0 100 30 100 cm /I${index} Do Q`, {
        Resources: resources,
        Thumb: images.get(PDFName.of('I0')),
      });
  });

/** White, covered, of no ink, under other text, cut off in a line of everybody's. */
export const unseen = () =>
  built(({ context, page, fonts }) => {
    const size = { Width: 2, Height: 2, ColorSpace: 'DeviceGray', BitsPerComponent: 8 };
    const picture = { Type: 'XObject', Subtype: 'Image', ...size };
    const white = context.register(context.flateStream(Buffer.alloc(4, 255), picture));
    for (const [index, person] of paid.entries()) {
      const [one, two] = [paid[(index + 1) % 3] ?? person, paid[(index + 2) % 3] ?? person];
      page(
        [
          `q 1 1 1 rg ${textOf(one, 200)} Q`,
          `${textOf(two, 120)} q 1 1 1 rg 20 60 250 90 re f Q`,
          `BT 3 Tr /F 10 Tf 30 20 Td (${everybody}) Tj ET`,
          `BT /F 10 Tf 30 240 Td (${one.name}) Tj ET q 1 1 1 rg 28 236 250 14 re f Q BT /F 10 Tf 30 240 Td (LIQUIDO A PERCIBIR EUR) Tj ET`,
          `q 30 275 60 15 re W n BT /F 10 Tf 30 280 Td (EMPRESA SA   ${two.dni}) Tj ET Q`,
          `BT 0 Tr /F 10 Tf 900 10 Td (${two.dni}) Tj -870 0 Td (PAGINA) Tj ET`,
          // Between two lines, under a picture, and as white as the picture that it lies upon.
          `BT 1 1 1 rg /F 10 Tf 30 333 Td (${two.name}) Tj ET 0 0 0 rg`,
          `${textOf(one, 390).replaceAll(' 30 ', ' 160 ')} q 138 0 0 70 155 332 cm /I Do Q`,
          `q 1 1 1 rg BT /F 10 Tf 200 360 Td (${two.dni}) Tj ET Q`,
          textOf(person),
        ].join('\n'),
        { Resources: { ...fonts(), XObject: { I: white } } },
      );
    }
  });

/** Two pages each, the second ones behind all first ones; attachments, scripts, destinations and article threads. */
export const twoPages = () =>
  built(async ({ pdf, context, page, fonts, stream }) => {
    const second = paid.map((person) => person);
    for (const person of paid)
      page(textOf(person), { Resources: fonts(), AA: { O: { S: 'JavaScript', JS: PDFString.of(everybody) } } });
    for (const person of second) page(textOf(person, 200), { Resources: fonts(), B: [stream(everybody)] });
    await pdf.attach(Buffer.from(everybody), `${paid[1]?.dni}.txt`, { description: everybody });
    pdf.addJavaScript('all', `app.alert("${everybody}")`);
    pdf.catalog.set(
      PDFName.of('Dests'),
      context.obj(
        Object.fromEntries(
          pdf.getPages().map(({ ref }, at) => [`d${paid[at % 3]?.dni}`, [ref, 'Fit']]),
        ) as unknown as Literal,
      ),
    );
    pdf.catalog.set(
      PDFName.of('PageLabels'),
      context.obj({ Nums: [0, { P: PDFString.of(everybody) }] } as unknown as Literal),
    );
  });

/** Codes of two bytes, of which a table says what they mean. */
export const composite = () =>
  built(({ context, page, stream }) => {
    const letters = [...new Set(everybody)];
    const table = letters.map((letter) => {
      const code = (letter.charCodeAt(0) - 29).toString(16).padStart(4, '0');
      return `<${code}> <${letter.charCodeAt(0).toString(16).padStart(4, '0')}>`;
    });
    const descriptor = context.register(
      context.obj({
        Type: 'FontDescriptor',
        FontName: 'Arial',
        Flags: 4,
        FontBBox: [0, -200, 1000, 900],
        ItalicAngle: 0,
        Ascent: 900,
        Descent: -200,
        CapHeight: 700,
        StemV: 80,
      }),
    );
    const cid = {
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: 'Arial',
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      DW: 600,
      FontDescriptor: descriptor,
    };
    const font = {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: 'Arial',
      Encoding: 'Identity-H',
      DescendantFonts: [cid],
      ToUnicode: stream(`${table.length} beginbfchar ${table.join(' ')} endbfchar`),
    };
    const shown = context.register(context.obj(font as unknown as Literal));
    const coded = (text: string) =>
      [...text].map((letter) => (letter.charCodeAt(0) - 29).toString(16).padStart(4, '0')).join('');
    for (const { name, dni, amount } of paid)
      page(`BT /F 9 Tf 20 340 Td [<${coded(name)}>] TJ 0 -20 Td <${coded(dni)}> Tj 0 -20 Td <${coded(amount)}> Tj ET`, {
        Resources: { Font: { F: shown } },
      });
  });

/** Saved again with other pages behind the former ones, of which all is still there, and more behind the end. */
export async function updated(): Promise<Uint8Array> {
  const former = Buffer.from(
    await built(({ page, fonts }) => {
      for (const [index] of paid.entries()) page(textOf(paid[(index + 1) % 3] as Paid), { Resources: fonts() });
    }),
  ).toString('latin1');
  const pages = [...former.matchAll(/(\d+) 0 obj\s*<<\s*\/Type \/Page\b[^]*?\/Contents (\d+) 0 R/g)];
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(former)?.[1]);
  const root = /\/Root (\d+ 0 R)/.exec(former)?.[1] ?? '';
  let update = former;
  const offsets = new Map<number, number>();
  for (const [index, [, , contents = '']] of pages.entries()) {
    const content = textOf(paid[index] as Paid);
    offsets.set(Number(contents), update.length);
    update += `${contents} 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`;
  }
  const xref = update.length;
  update += 'xref\n';
  for (const [number, offset] of offsets) update += `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`;
  update += `trailer\n<< /Size 100 /Root ${root} /Prev ${start} >>\nstartxref\n${xref}\n%%EOF\n${everybody}`;
  return Buffer.from(update, 'latin1');
}
