import { billingMessages as say } from '#domain/operation/billing/messages/index.ts';
import { ApiError } from '#server/http/apiError.ts';
import type { PaymentsPort } from '#server/ports/payments/port.ts';

/**
 * Puts a card on a customer's file, if it is not there already.
 * @throws ApiError 402 when its bank refuses; 422 for a card on somebody else's file
 */
export async function putOnFile({ stripe }: PaymentsPort, customerId: string, methodId: string): Promise<void> {
  const { customer } = await stripe.paymentMethods.retrieve(methodId);
  const holder = typeof customer === 'object' ? customer?.id : customer;
  if (holder === customerId) return;
  if (holder) throw new ApiError(422, say.cardOfAnother, { paymentMethodId: say.cardOfAnother });
  await stripe.paymentMethods.attach(methodId, { customer: customerId });
}

/** As `putOnFile`; what the customer pays is paid by this card from now on. */
export async function payBy(payments: PaymentsPort, customerId: string, methodId: string): Promise<void> {
  await putOnFile(payments, customerId, methodId);
  await payments.stripe.customers.update(customerId, { invoice_settings: { default_payment_method: methodId } });
}
