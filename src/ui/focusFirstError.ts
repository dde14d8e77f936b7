/** Leads to the first field that is marked as wrong. */
export const focusFirstError = (form: HTMLElement): void =>
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
