import { endpoints } from '#domain/endpoints.ts';
import type { Api } from './api.ts';
import { addPerson, type Company, createCompany } from './company/company.ts';
import { onShift } from './shifts.ts';

/** A work centre beside the first one, in Barcelona unless said. */
export async function newCentre(api: Api, company: Company, form: object = { zip_code: '08001' }): Promise<number> {
  const { data } = await api.call(endpoints.createWorkCentre, {
    as: company.adminId,
    body: { name: 'Almacén', enterprise_id: company.enterpriseId, ...form },
  });
  return (data as { id: number }).id;
}

/** A person belongs to a centre from a day on. */
export const belongs = (api: Api, company: Company, id: number, valid_from: string, work_centre_id: number) =>
  api.call(endpoints.setPersonCentre, {
    as: company.adminId,
    params: { id, valid_from },
    body: { work_centre_id, enterprise_id: company.enterpriseId },
  });

export interface TwoCentres {
  readonly company: Company;
  readonly centre: number;
  /** Of the first centre, in Madrid, and of the other one, in Barcelona: a team, each on shift from 9 to 17, Monday to Friday. */
  readonly here: number;
  readonly there: number;
}

/** A company in Madrid with a second centre in Barcelona, nothing said by hand of the days of either. */
export async function twoCentres(api: Api): Promise<TwoCentres> {
  const company = await createCompany(api);
  const { enterpriseId } = company;
  await api.sql('delete from local_holidays where enterprise_id = $1', [enterpriseId]);
  await api.sql(`update enterprises set zip_code = '28013' where id = $1`, [enterpriseId]);
  const person = async (name: string) => {
    const userId = await addPerson(api, enterpriseId, { role: 'employee', name, lastName: 'Ruiz' });
    await api.sql('insert into team_members (enterprise_id, team_id, user_id) values ($1, $2, $3)', [
      enterpriseId,
      company.teamId,
      userId,
    ]);
    await api.sql('update users set email_verified_at = now() where id = $1', [userId]);
    await onShift(api, { enterpriseId, userId });
    return userId;
  };
  const [here, there] = [await person('Ana'), await person('Berta')];
  await api.sql(`update enterprise_users set hired_at = '2020-01-01T12:00Z' where enterprise_id = $1`, [enterpriseId]);
  const centre = await newCentre(api, company);
  await belongs(api, company, there, '2020-01-01', centre);
  return { company, centre, here, there };
}
