import { legalVersion } from '#domain/constants.ts';
import { billingMessages } from '#domain/operation/billing/messages/index.ts';
import type { Plan } from '#src/dataProvider/payments.ts';
import { signUp } from '#src/dataProvider/signUp.ts';
import type { Paying } from '#src/features/billing/payment/PaymentForm.tsx';
import { NotYet } from '#src/features/billing/plan/refused.ts';
import { attemptFor, clearAttempt } from '#src/features/billing/payment/attempt.ts';
import { failureOf } from '#src/engine/failure.ts';
import type { Draft } from './draft.ts';
import { signUpUserForm } from '#domain/operation/billing/signUp.ts';
import type { EnterpriseInput } from '#domain/organization/enterprises/enterprises.ts';

const attemptName = 'alta';

/**
 * Signs the company up: begins the trial at the payment provider, keeps the card, and makes account, enterprise and
 * subscription in one call. Every part may be repeated: an attempt that was cut off goes on where it was.
 */
export function useFinish({ user, enterprise, employees, coupon }: Draft, plan: Plan | undefined) {
  /** @param paying null: a trial without a card. Throws `CardError` and `HttpError`. */
  return async (paying: Paying | null): Promise<void> => {
    if (!plan || employees === null) throw new NotYet(billingMessages.planRequired);
    const { terms: _, ...person } = signUpUserForm.parse(user);
    const wish = {
      planId: plan.id,
      quantity: employees,
      newCustomer: { email: person.email, name: `${person.name} ${person.last_name}` },
      discount: coupon?.id ?? null,
    };
    const { clientSecret, subscriptionId, customerId } = await signUp.begin({
      ...wish,
      attempt: attemptFor(attemptName, wish),
    });
    if (paying && clientSecret !== null) {
      const paymentMethodId = await paying.setup(clientSecret);
      await signUp.keepCard({ customerId, paymentMethodId });
    }
    try {
      await signUp.finish({
        user: { ...person, terms_version: legalVersion },
        enterprise: { ...(enterprise as EnterpriseInput), employee_number: employees },
        subscription_id: subscriptionId,
        customer_id: customerId,
        selectedPlan: plan.id,
      });
    } catch (error) {
      // What was begun is of no use any more: the next try begins anew.
      if ('subscription_id' in failureOf(error).errors) clearAttempt(attemptName);
      throw error;
    }
    clearAttempt(attemptName);
  };
}
