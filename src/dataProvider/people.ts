import { call } from '../session/http.ts';

interface Membership {
  readonly enterpriseId: number;
  readonly userId: number;
}

interface PeopleFile {
  readonly enterpriseId: number;
  /** The cells as text, the headings first. */
  readonly rows: string[][];
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
  /** What would become of each line of a file; 422 when it cannot be read at all. */
  previewImport: async ({ enterpriseId, rows }: PeopleFile) =>
    (await call('previewEmployeesImport', { body: { enterprise_id: enterpriseId, rows } })).data,
  /** Creates or links everybody but the lines left out, or nobody: 422 for a bad line, 409 at the plan's limit. */
  importPeople: async ({ enterpriseId, rows, leaveOut }: PeopleFile & { readonly leaveOut: number[] }) => {
    const body = { enterprise_id: enterpriseId, rows, leave_out: leaveOut };
    const { data, message } = await call('importEmployees', { body });
    return { ...data, message };
  },
};

export type PeopleMethods = typeof people;
