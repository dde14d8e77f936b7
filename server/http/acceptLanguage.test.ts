import { expect, test } from 'vitest';
import { languagesOf } from './acceptLanguage.ts';

test.each<[string | undefined, string[]]>([
  [undefined, []],
  ['', []],
  ['es', ['es']],
  ['es-MX', ['es-MX']],
  ['en;q=0.5, es', ['es', 'en']],
  ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', ['fr-CH', 'fr', 'en', 'de']],
  ['ca , es ; q=0.8', ['ca', 'es']],
  ['gl;q=0.3,eu;q=0.3,es;q=0.9', ['es', 'gl', 'eu']],
  ['es;q=0, en;q=0.000, ca;q=0.001', ['ca']],
  ['zh-Hant-TW;q=1.000', ['zh-Hant-TW']],
  ['es;q=2, en;q=high, ca;q=-1, eu;q=', []],
  ['<script>, es_ES, ;;, ,es', ['es']],
  [`${'x,'.repeat(20)}es`, Array.from({ length: 20 }, () => 'x')],
])('%j asks for %j', (header, tags) => expect(languagesOf(header)).toEqual(tags));
