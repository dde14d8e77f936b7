import { PDFDict, PDFHexString, PDFName, PDFRef, PDFString } from 'pdf-lib';
import { boxOf, built, everybody, form, HEIGHT, type Literal, named, type Paid, paid, textOf, WIDTH } from './build.ts';

/** Pages share one dictionary of resources; links lead to other pages, bookmarks and keywords name all. */
export const shared = (useObjectStreams: boolean) =>
  built(({ pdf, context, stream, page, fonts }) => {
    const forms = named('P', (person) => stream(textOf(person), { ...form, Resources: fonts() }))(context);
    const resources = context.register(context.obj({ XObject: forms }));
    const pages = paid.map((_, index) => page(`/P${index} Do`, { Resources: resources }));
    for (const [index, { node }] of pdf.getPages().entries()) {
      const next = pages[(index + 1) % pages.length] ?? PDFRef.of(1);
      const { name } = paid[(index + 1) % paid.length] ?? { name: '' };
      const link = {
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [0, 0, 50, 50],
        Dest: [next, 'Fit'],
        Contents: PDFString.of(name),
      };
      node.addAnnot(context.register(context.obj(link)));
      node.set(PDFName.of('PieceInfo'), context.obj({ Program: { Private: { All: PDFString.of(everybody) } } }));
      node.set(PDFName.of('Metadata'), stream(everybody, { Type: 'Metadata' }));
    }
    const outlines = context.nextRef();
    const entry = context.register(context.obj({ Title: PDFHexString.fromText(everybody), Parent: outlines }));
    context.assign(outlines, context.obj({ Type: 'Outlines', First: entry, Last: entry, Count: 1 }));
    pdf.catalog.set(PDFName.of('Outlines'), outlines);
    pdf.catalog.set(PDFName.of('Metadata'), stream(everybody, { Type: 'Metadata', Subtype: 'XML' }));
    pdf.setKeywords([everybody]);
  }, useObjectStreams);

export const inherited = () =>
  built(({ pdf, context, stream, page, fonts }) => {
    const forms = named('P', (person) => stream(textOf(person), { ...form, Resources: fonts() }))(context);
    for (const index of paid.keys()) page(`/P${index} Do`);
    const parent = pdf.catalog.Pages();
    parent.set(PDFName.of('Resources'), context.obj({ XObject: forms }));
  });

export const formFields = () =>
  built(({ pdf, context, stream, page, fonts }) => {
    const fields = paid.map(({ name, dni, amount }) => {
      const look = stream(`BT /F 10 Tf 2 6 Td (${name} ${dni}) Tj 0 -0 Td ET`, {
        ...form,
        BBox: [0, 0, 200, 20],
        Resources: fonts(),
      });
      const empty = stream('', { ...form, BBox: [0, 0, 20, 20] });
      const tick = stream('2 2 m 18 18 l S', { ...form, BBox: [0, 0, 20, 20] });
      const field = {
        Type: 'Annot',
        Subtype: 'Widget',
        FT: 'Tx',
        T: PDFString.of(name),
        V: PDFHexString.fromText(dni),
        F: 4,
        Rect: [30, 300, 230, 320],
        AP: { N: look },
      };
      const box = {
        Type: 'Annot',
        Subtype: 'Widget',
        FT: 'Btn',
        T: PDFString.of(dni),
        F: 4,
        Rect: [30, 260, 50, 280],
        AS: 'Si',
        AP: { N: { Si: tick, No: empty } },
      };
      const hidden = {
        Type: 'Annot',
        Subtype: 'FreeText',
        F: 2,
        Rect: [30, 200, 230, 220],
        Contents: PDFString.of(everybody),
        AP: { N: stream(textOf(paid[1] ?? (paid[0] as Paid)), form) },
      };
      const refs = [field, box, hidden].map((one) => context.register(context.obj(one as unknown as Literal)));
      page(`BT /F 10 Tf 30 340 Td (${amount}) Tj ET`, { Resources: fonts(), Annots: refs });
      return refs[0];
    });
    pdf.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: fields as unknown as Literal }));
  });

/** Letters are drawings of the file; one code stands for a whole name. */
export const drawnFont = () =>
  built(({ context, stream, page, font }) => {
    const letters = [...new Set(paid.flatMap(({ name, dni, amount }) => [...`${name}${dni}${amount}`]))];
    const glyphs = PDFDict.withContext(context);
    for (const [index] of letters.entries())
      glyphs.set(PDFName.of(`g${index}`), stream(`600 0 0 0 500 700 d1 0 0 500 ${200 + index * 10} re f`));
    for (const [index, { dni }] of paid.entries())
      glyphs.set(PDFName.of(`logo${dni}`), stream(`900 0 d0 0 0 ${300 + index * 100} 600 re f`));
    const codes = [
      ...letters.map((letter, index) => [65 + index, letter]),
      ...paid.map(({ name }, index) => [200 + index, name]),
    ] as [number, string][];
    const table = codes.map(
      ([code, text]) => `<${code.toString(16)}> <${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`,
    );
    const drawn = context.register(
      context.obj({
        Type: 'Font',
        Subtype: 'Type3',
        FontBBox: [0, 0, 900, 700],
        FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
        FirstChar: 65,
        LastChar: 202,
        Widths: Array.from({ length: 138 }, () => 600),
        CharProcs: glyphs,
        Encoding: {
          Differences: [
            65,
            ...letters.map((_, index) => PDFName.of(`g${index}`)),
            200,
            ...paid.map(({ dni }) => PDFName.of(`logo${dni}`)),
          ],
        },
        ToUnicode: stream(`begincmap ${table.length} beginbfchar\n${table.join('\n')}\nendbfchar endcmap`),
      }),
    );
    const coded = (text: string) => [...text].map((letter) => (65 + letters.indexOf(letter)).toString(16)).join('');
    for (const [index, { name, dni, amount }] of paid.entries())
      page(
        `BT /G 8 Tf 30 340 Td <${coded(name)}> Tj 0 -20 Td <${coded(dni)}> Tj 0 -20 Td <${coded(amount)}> Tj 0 -20 Td <${(200 + index).toString(16)}> Tj ET`,
        { Resources: { Font: { G: drawn, F: font } } },
      );
  });

export const pattern = () =>
  built(({ context, stream, page, fonts }) => {
    const patterns = named('T', ({ name }, index) =>
      stream(`% ${name}\n0 0 ${4 + index} 4 re f`, {
        PatternType: 1,
        PaintType: 1,
        TilingType: 1,
        BBox: [0, 0, 8, 8],
        XStep: 8,
        YStep: 8,
        Resources: {},
      }),
    )(context);
    const resources = context.register(context.obj({ ...(fonts() as Record<string, Literal>), Pattern: patterns }));
    for (const [index, person] of paid.entries())
      page(`${textOf(person)}\n/Pattern cs /T${index} scn 30 30 100 100 re f`, { Resources: resources });
  });

/** Each page draws all of them, on layers of which its own is shown. */
export const layers = () =>
  built(({ pdf, context, page, fonts }) => {
    const groups = paid.map(({ name }) => context.register(context.obj({ Type: 'OCG', Name: PDFString.of(name) })));
    const [shown, ...hidden] = groups;
    pdf.catalog.set(
      PDFName.of('OCProperties'),
      context.obj({ OCGs: groups, D: { ON: [shown ?? PDFRef.of(1)], OFF: hidden } }),
    );
    for (const [index] of paid.entries()) {
      const order = [...paid.slice(index), ...paid.slice(0, index)];
      const content = order.map((person, at) => `/OC /L${at} BDC\n${textOf(person, 340 - at * 100)}\nEMC`).join('\n');
      const properties = Object.fromEntries(groups.map((group, at) => [`L${at}`, group]));
      page(content, { Resources: { ...fonts(), Properties: properties } });
    }
  });

/** One stream for all, of which each page shows a part. */
export const windowed = () =>
  built(({ stream, page, fonts }) => {
    const outlined = paid.map((_, index) => `30 ${index * HEIGHT + 40} ${100 + index} 20 re f`).join('\n');
    const all = stream(`${paid.map((person, index) => textOf(person, index * HEIGHT + 340)).join('\n')}\n${outlined}`);
    for (const index of paid.keys())
      page(all, { Resources: fonts(), MediaBox: [0, 0, WIDTH, paid.length * HEIGHT], CropBox: boxOf(index) });
  });

export const windowedForm = () =>
  built(({ stream, page, fonts }) => {
    const all = stream(paid.map((person, index) => textOf(person, index * HEIGHT + 340)).join('\n'), {
      ...form,
      BBox: [0, 0, WIDTH, paid.length * HEIGHT],
      Resources: fonts(),
    });
    for (const index of paid.keys())
      page(`q 0 0 ${WIDTH} ${HEIGHT} re W n 1 0 0 1 0 ${-index * HEIGHT} cm /All Do Q`, {
        Resources: { XObject: { All: all } },
      });
  });

/** Three on one sheet side by side, each line one text; a page shows one of them. */
export const sideBySide = () =>
  built(({ stream, page, fonts }) => {
    const line = (of: (person: Paid) => string) =>
      `(${of(paid[0] as Paid)}) Tj ${WIDTH} 0 Td (${of(paid[1] as Paid)}) Tj ${WIDTH} 0 Td (${of(paid[2] as Paid)}) Tj`;
    const sheet = stream(
      [({ name }: Paid) => name, ({ dni }: Paid) => dni, ({ amount }: Paid) => amount]
        .map((of, index) => `BT /F 10 Tf 30 ${340 - index * 24} Td ${line(of)} ET`)
        .join('\n'),
    );
    for (const index of paid.keys())
      page(sheet, {
        Resources: fonts(),
        MediaBox: [0, 0, WIDTH * 3, HEIGHT],
        CropBox: [index * WIDTH, 0, (index + 1) * WIDTH, HEIGHT],
      });
  });
