import { persistentStore } from './persistentStore.ts';

const store = persistentStore('jornada.remember');

/**
 * Whether who signs in stays signed in on this device: as they chose last, else on what is touched, since a phone is
 * one's own and an office computer is not.
 */
export const remember = {
  get: (): boolean => {
    const chosen = store.get();
    return chosen === null ? window.matchMedia('(pointer: coarse)').matches : chosen === '1';
  },
  set: (stays: boolean): void => store.set(stays ? '1' : '0'),
  subscribe: store.subscribe,
};
