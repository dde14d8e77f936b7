/** What is done with a subscription, and the word for it in the address: `?suscripcion=plan`. */
export const manageWords = {
  changeCard: 'tarjeta',
  changePlan: 'plan',
  reactivate: 'reactivar',
  cancel: 'cancelar',
} as const;
export type ManageAct = keyof typeof manageWords;

/** Where the dialog opens, over the page of the enterprise. */
export const manageAddress = (enterpriseId: number, act: ManageAct): string =>
  `/enterprises/${enterpriseId}?suscripcion=${manageWords[act]}`;
