/** The second step of the sign-in on /fichar. */
export const words = {
  submit: 'Entrar',
  back: 'Volver',
  lost: 'He perdido mi segundo factor',
  sureLost: '¿No puedes usar tu llave de acceso ni tu aplicación, y no te queda ningún código de recuperación?',
  yesLost: 'Sí, lo he perdido todo',
  no: 'No',
} as const;
