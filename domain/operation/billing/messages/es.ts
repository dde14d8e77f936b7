/** What is said of cards, plans and subscriptions (billing 3, 4, 5, 8). */
export const billingMessages = {
  methodsFailed: 'Error al obtener los métodos de pago',
  paymentFailed: 'Ocurrió un error al procesar el pago.',
  cardFailed: 'Ocurrió un error al guardar la tarjeta.',
  subscriptionFailed: 'Error al crear la suscripción',
  changeCardFailed: 'Error al actualizar el método de pago de la suscripción',
  cancelFailed: 'Error al cancelar la suscripción',
  changePlanFailed: 'Error al cambiar el plan de la suscripción',
  reactivateFailed: 'Error al reactivar la suscripción',
  cardChanged: 'Método de pago actualizado correctamente',
  canceled: 'Suscripción cancelada correctamente',
  planChanged: 'Plan de suscripción actualizado correctamente',
  reactivated: 'Suscripción reactivada correctamente',
  cardCreated: 'Método de pago creado exitosamente.',
  couponInvalid: 'Cupón no válido',
  couponFailed: 'Error al validar el cupón',
  couponApplied: '¡Cupón aplicado correctamente!',
  planUnknown: 'El plan elegido no existe',
  planUnfit: (employees: number) => `Este plan no admite una empresa de ${employees} empleados`,
  planRequired: 'Debes seleccionar un plan',
  cardRequired: 'Añade una tarjeta para reactivar la suscripción',
  cardOfAnother: 'Esta tarjeta pertenece a otra cuenta de pago. Añádela de nuevo',
  previewFailed: 'Error al calcular lo que se cobrará',
  notCanceled: 'La suscripción no está cancelada',
  alreadyCanceled: 'La suscripción está cancelada. Reactívala para cambiarla',
  firstPaymentDue: 'El primer pago no se ha completado. Complétalo para cambiar de plan',
  noSubscription: 'La empresa no tiene ninguna suscripción',
  providerDown: 'El servicio de pagos no responde. No se ha cobrado nada: vuelve a intentarlo en unos minutos',
  notConfigured: 'Esta instalación no tiene configurado ningún servicio de pagos. Habla con quien la administra',
  suspended: 'La suscripción de la empresa no está activa. Puedes consultar y descargar tu propio registro',
  unfinished: 'El pago no se ha completado. Vuelve a intentarlo',
  expiredSignUp: 'El alta ha caducado. Vuelve a elegir el plan',
  signedUp: 'Cuenta creada correctamente. Revisa tu correo para verificar el email',
} as const;

/** What the bank says of a card, by the provider's code. */
export const cardErrors: Readonly<Record<string, string>> = {
  card_declined: 'El banco ha rechazado la tarjeta',
  generic_decline: 'El banco ha rechazado la tarjeta',
  insufficient_funds: 'La tarjeta no tiene saldo suficiente',
  expired_card: 'La tarjeta ha caducado',
  incorrect_cvc: 'El código de seguridad de la tarjeta no es correcto',
  incorrect_number: 'El número de la tarjeta no es correcto',
  invalid_number: 'El número de la tarjeta no es correcto',
  invalid_expiry_month: 'La fecha de caducidad de la tarjeta no es correcta',
  invalid_expiry_year: 'La fecha de caducidad de la tarjeta no es correcta',
  setup_intent_authentication_failure: 'No se ha completado la autenticación de la tarjeta',
  payment_intent_authentication_failure: 'No se ha completado la autenticación de la tarjeta',
  authentication_required: 'El banco pide autenticar la tarjeta',
};

/** What the sign-up asks for (billing 8). */
export const signUpMessages = {
  termsRequired: 'Debes aceptar los términos y condiciones y la política de privacidad para continuar',
} as const;
