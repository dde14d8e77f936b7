import type { Leave } from '../../domain/leave.ts';
import type { Team } from '../../domain/teams.ts';
import type { UserDetail } from '../../domain/users.ts';

/** An employee as the server presents them. */
export const employeeOf = (over: Partial<UserDetail> = {}): UserDetail => ({
  id: 21,
  name: 'Lucía',
  last_name: 'Gómez',
  email: 'lucia@example.com',
  dni: '12345678Z',
  birth_date: '1990-05-17',
  phone: '600111222',
  address: null,
  city: null,
  state: null,
  zip_code: null,
  country: null,
  title: 'Panadera',
  role: 'employee',
  hours: 40,
  contract_type: 'full',
  hours_type: 'weekly',
  flex: 1,
  days_of_week: '',
  quantity_days: 5,
  has_complementary_hours: 0,
  complementary_hours: null,
  vacation_days: 22,
  active: 1,
  verified: 1,
  enterprise_id: 1,
  created_at: '2026-01-12T09:00:00+01:00',
  teamIds: [],
  teams: [],
  files: [],
  payrolls: [],
  cierresCompletados: [],
  cierresPendientes: [],
  ...over,
});

export const teamOf = (over: Partial<Team> = {}): Team => ({
  id: 5,
  name: 'Obrador',
  description: 'Turno de noche',
  enterprise_id: 1,
  user_count: 1,
  users: [{ id: 21, name: 'Lucía', last_name: 'Gómez' }],
  employees: [21],
  ...over,
});

/** A day of leave that waits for an answer. */
export const leaveOf = (over: Partial<Leave> = {}): Leave => ({
  id: 1,
  date: '2026-12-02',
  status: 'pending',
  comment: null,
  permission_type_id: 1,
  permission_type_name: 'Vacaciones',
  user: { id: 21, name: 'Lucía', last_name: 'Gómez' },
  type: 'Vacaciones',
  part: 'full',
  request_id: 'one',
  requested_at: '2026-11-10T10:00:00+01:00',
  answered_at: null,
  answered_by: null,
  answer_comment: null,
  ...over,
});

/** A page of a list as the server answers it. */
export const pageOf = (data: readonly object[], total = data.length) => ({
  data,
  headers: { 'content-range': `records 0-${Math.max(0, data.length - 1)}/${total}` },
});
