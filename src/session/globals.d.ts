import type { EarlyAnswers } from './early.ts';

declare global {
  interface Window {
    /** What was asked for before any module ran; set by the script that the build puts into the page. */
    jornadaEarly?: EarlyAnswers;
  }
}
