import { call } from '../session/http.ts';

interface Membership {
  readonly enterpriseId: number;
  readonly userId: number;
}

/** What is done to a person beside reading and writing them. All throw `HttpError`. */
export const people = {
  /** Lets a person work in the enterprise again; 409 when the plan's limit is reached. */
  activate: async ({ enterpriseId, userId }: Membership) => {
    await call('activateUser', { params: { enterpriseId, userId } });
  },
  /** Ends a person's work in this enterprise only; nothing is deleted. */
  deactivate: async ({ enterpriseId, userId }: Membership) => {
    await call('deactivateUser', { params: { id: userId }, query: { enterprise_id: enterpriseId } });
  },
  /** Sends the invitation again, with a new code. */
  resendInvitation: async ({ userId }: { readonly userId: number }) => {
    await call('resendInvitation', { params: { id: userId } });
  },
};

export type PeopleMethods = typeof people;
