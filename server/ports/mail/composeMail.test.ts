import { expect, test } from 'vitest';
import { composeMail } from './composeMail.ts';

const content = {
  to: 'ines@ejemplo.es',
  subject: 'Hay avisos',
  greeting: 'Hola, <Inés>:',
  paragraphs: ['Esto ha cambiado:', 'Míralo cuando puedas.'],
  items: ['Lunes "libre"', "Martes\n\nd'Ávila <b>"],
  button: { label: 'Ver', link: 'https://jornada.example/?a=1&b=2' },
  reason: 'Trabajas en «La Espiga».',
  choiceLink: 'https://jornada.example/avisos',
};

const unescape = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

test('text and HTML say the same in the same order, the list after what introduces it', () => {
  const { text, html } = composeMail(content);
  expect(text).toBe(
    [
      'Hola, <Inés>:',
      'Esto ha cambiado:',
      '- Lunes "libre"\n- Martes d\'Ávila <b>',
      'Míralo cuando puedas.',
      'Ver: https://jornada.example/?a=1&b=2',
      'Trabajas en «La Espiga».',
      'Elige qué avisos recibes: https://jornada.example/avisos',
      'Jornada',
    ].join('\n\n'),
  );
  const said = unescape(html.slice(html.indexOf('class="card"')).replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
  const order = ['Hola', 'Esto ha', 'Lunes', 'Martes', 'Míralo', 'Ver', 'Trabajas', 'Elige'].map((word) =>
    said.indexOf(word),
  );
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order).not.toContain(-1);
});

test('what people typed stays text, and nothing is fetched', () => {
  const { html } = composeMail({ ...content, preheader: '"><script>x</script>' });
  expect(html).not.toMatch(/<b>|<script|<img|<link|url\(|@import|@font-face/);
  expect(html).toContain('Hola, &lt;Inés&gt;:');
  expect(html).toContain('href="https://jornada.example/?a=1&amp;b=2"');
});

test('the preview is the first paragraph unless it is given; without list, reason and choice there is no trace of them', () => {
  const { html, text } = composeMail({ ...content, items: [], reason: undefined, choiceLink: undefined });
  expect(html.match(/Esto ha cambiado:/g)).toHaveLength(2);
  expect(html).not.toMatch(/<ul|Elige/);
  expect(text).not.toMatch(/^- |Elige/m);
  expect(composeMail({ ...content, preheader: 'Dos avisos' }).html.match(/Esto ha cambiado:/g)).toHaveLength(1);
});

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};
/** The colours of a class: as they stand in its element, or in the style for the dark. */
const colours = (style: string) => ({
  text: /(?:^|[;{])color:(#\w{6})/.exec(style)?.[1] ?? '',
  ground: /background:(#\w{6})/.exec(style)?.[1] ?? '',
});

test.each(['light', 'dark'])('in the %s every text has a contrast of 4.5:1', (scheme) => {
  const { html } = composeMail(content);
  const of = (name: string) =>
    scheme === 'dark'
      ? (html.match(new RegExp(`\\n[.\\w,]*\\.${name}\\b[^}]*`))?.[0] ?? '')
          .replace(/^[^{]*/, '')
          .replaceAll('!important', '')
      : (html.match(new RegExp(`class="${name}"[^>]*style="([^"]*)"`))?.[1] ?? '');
  const card = colours(of('card')).ground;
  const button = colours(of('button'));
  const pairs = [
    [colours(of('card')).text, card],
    [colours(of('small')).text, card],
    [colours(of('mark')).text, card],
    [colours(of('link')).text, card],
    [button.text, button.ground],
  ] as const;
  for (const [text, ground] of pairs)
    expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
});
