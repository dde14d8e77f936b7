import type { AuditAction } from '#domain/operation/audit/actions.ts';
import { audit, type AuditDetails } from '../db/audit.ts';
import type { Written } from './written.ts';

interface Deed {
  readonly daysAgo: number;
  readonly time: string;
  readonly role: 'admin' | 'advisor' | 'manager';
  readonly action: AuditAction;
  /** It concerns the first employee. */
  readonly isAboutEmployee?: true;
  readonly details?: AuditDetails;
}

const signIn = { action: 'auth.signIn', details: { network: '203.0.113.0/24' } } as const;

/** The last days of an office, oldest first. */
const deeds: readonly Deed[] = [
  { daysAgo: 6, time: '9:02', role: 'admin', ...signIn },
  { daysAgo: 6, time: '9:05', role: 'admin', action: 'complaints.read' },
  { daysAgo: 6, time: '9:40', role: 'admin', action: 'enterprise.update', details: { fields: ['phone', 'email'] } },
  { daysAgo: 5, time: '8:31', role: 'advisor', ...signIn },
  { daysAgo: 5, time: '8:44', role: 'advisor', action: 'payrolls.upload' },
  { daysAgo: 5, time: '8:52', role: 'advisor', action: 'payrolls.read', isAboutEmployee: true },
  { daysAgo: 3, time: '10:15', role: 'manager', ...signIn },
  { daysAgo: 3, time: '10:18', role: 'manager', action: 'corrections.approve', isAboutEmployee: true },
  { daysAgo: 3, time: '10:21', role: 'manager', action: 'leave.approve', isAboutEmployee: true },
  {
    daysAgo: 2,
    time: '12:03',
    role: 'admin',
    action: 'employees.update',
    isAboutEmployee: true,
    details: { fields: ['title'] },
  },
  { daysAgo: 2, time: '12:10', role: 'admin', action: 'timeEntries.export', isAboutEmployee: true },
  { daysAgo: 1, time: '9:00', role: 'admin', ...signIn },
];

/** What stands in the log of activity when the demo is opened; of who is not in the company nothing. */
export async function writeActivity({ tx, story, enterpriseId, userId }: Written): Promise<void> {
  const { company, calendar } = story;
  const { people } = company;
  const employee = people.find(({ role }) => role === 'employee');
  const acts = deeds.flatMap(({ daysAgo, time, role, action, isAboutEmployee, details }) => {
    const actor = people.find((person) => person.role === role);
    if (!actor) return [];
    const about = isAboutEmployee ? employee : action === 'auth.signIn' ? actor : undefined;
    const whom = about && userId(about.key);
    const at = calendar.past(daysAgo, time.padStart(5, '0'));
    return [{ enterpriseId, actorId: userId(actor.key), action, userId: whom, details, at }];
  });
  await audit(tx, ...acts);
}
