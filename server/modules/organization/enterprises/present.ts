import { enterpriseFields } from '#domain/organization/enterprises/enterpriseFields.ts';
import { type Enterprise, type EnterpriseQr, logoUrlOf } from '#domain/organization/enterprises/enterprises.ts';
import { toCommaList, toFlag } from '#domain/kernel/codecs.ts';
import type { Fields } from '#domain/kernel/fields.ts';
import { presentCustomValues } from '#server/http/customFields/values.ts';
import { presentValues } from '#server/http/plain/storedValues.ts';
import { qrCodeOf, type QrKey, qrTextOf } from './queries/qr.ts';
import type { EnterpriseRow } from './repo.ts';

export const presentEnterprise = (row: EnterpriseRow, own: Fields): Enterprise => ({
  id: row.id,
  ...presentValues(enterpriseFields, row),
  logo_url: logoUrlOf(row.id, row.logo_path),
  active: row.active ? '1' : '0',
  enterprise_active: toFlag(row.active),
  employee_number: row.employee_limit,
  countEmployees: row.employees,
  employeesCount: row.employees,
  active_method: toCommaList(row.clock_methods),
  location: toFlag(row.asks_location),
  date_end: row.date_end,
  shortcut: row.shortcut,
  custom_fields: presentCustomValues(own, row.custom_fields),
});

/** @param centreId of a work centre; undefined: of the enterprise */
export const presentQr = (publicUrl: string, key: QrKey, centreId?: number): EnterpriseQr => ({
  text: qrTextOf(publicUrl, key, centreId),
  code: qrCodeOf(key, centreId),
});
