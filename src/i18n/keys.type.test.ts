import { expect, it } from 'vitest';
import { keysWithin, messageKey } from './keys.ts';
import type { Translate } from './useTranslate.ts';

const translate: Translate = (key) => key;
const headOf = (column: 'worked' | 'total') => translate(`timeControl.columns.${column}`);

it('a key that does not exist does not compile', () => {
  expect(headOf('worked')).toBe('timeControl.columns.worked');
  // @ts-expect-error misspelt
  translate('timeControl.titel');
  // @ts-expect-error a group is no text
  translate('timeControl.columns');
  // @ts-expect-error one of the parts does not exist
  translate(`timeControl.columns.${'worked' as 'worked' | 'slept'}`);
  // @ts-expect-error any text
  translate(`timeControl.columns.${'worked' as string}`);
  // @ts-expect-error of react-admin, misspelt
  translate('ra.action.cancle');
  // @ts-expect-error misspelt
  messageKey('resources.teams.nam');
  expect(translate('ra.action.cancel')).toBe('ra.action.cancel');
});

it('nor does one that a group does not have', () => {
  const say = keysWithin('resources.teams.calendars');
  expect(say('title')).toBe('resources.teams.calendars.title');
  // @ts-expect-error misspelt
  say('titel');
  // @ts-expect-error there is no such group
  keysWithin('resources.teams.calendar');
});

it('nor a value of another sort', () => {
  // @ts-expect-error a number that chooses between one and many is given by its name
  translate('timeControl.count', 3);
  expect(translate('timeControl.count', { smart_count: 3 })).toBe('timeControl.count');
  // @ts-expect-error no text
  translate('timeControl.count', { smart_count: '3' });
});
