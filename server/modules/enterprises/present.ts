import { type Enterprise, type EnterpriseQr, logoUrlOf } from '../../../domain/enterprises/enterprises.ts';
import { toCommaList, toFlag } from '../../../domain/kernel/codecs.ts';
import { qrCodeOf, type QrKey, qrTextOf } from './queries/qr.ts';
import type { EnterpriseRow } from './repo.ts';

export const presentEnterprise = (row: EnterpriseRow): Enterprise => ({
  id: row.id,
  name: row.name,
  cif: row.cif,
  phone: row.phone,
  address: row.address,
  city: row.city,
  state: row.state,
  zip_code: row.zip_code,
  country: row.country,
  latitude: row.latitude,
  longitude: row.longitude,
  logo_url: logoUrlOf(row.id, row.logo_path),
  active: row.active ? '1' : '0',
  enterprise_active: toFlag(row.active),
  employee_number: row.employee_limit,
  countEmployees: row.employees,
  employeesCount: row.employees,
  active_method: toCommaList(row.clock_methods),
  location: toFlag(row.asks_location),
  time_zone: row.time_zone,
  date_end: row.date_end,
  shortcut: row.shortcut,
});

export const presentQr = (publicUrl: string, key: QrKey): EnterpriseQr => ({
  text: qrTextOf(publicUrl, key),
  code: qrCodeOf(key),
});
