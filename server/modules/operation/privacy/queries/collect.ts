import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isoInZone } from '#domain/time/localTime.ts';
import { timeZones } from '#domain/constants.ts';
import {
  personalDataCodes,
  personalDataColumns,
  personalDataFolders,
  personalDataTitles,
} from '#domain/operation/privacy/messages/index.ts';
import type { OwnRecord } from '#domain/rights.ts';
import { type Zones, zoneAt, zoneOn, zonesFrom } from '#domain/organization/workCentres/zones.ts';
import type { Db } from '#server/db/rows.ts';
import { zonePeriods, zonesOfPerson } from '#server/db/workCentres.ts';
import { unnestOf } from '#server/db/members.ts';
import type { Section } from './section.ts';
import { account, ofEnterprise } from './sections.ts';

export type Value = string | number | boolean | null | object;

/** One table of the page: its rows by column. */
export interface Table {
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, Value>>[];
}

/** A file of the archive: where it goes, whose it is, and its key in the file store. */
export interface KeptFile {
  readonly path: string;
  readonly enterpriseId: number;
  readonly key: string;
}

export interface PersonalData {
  readonly name: string;
  readonly tables: readonly Table[];
  readonly enterprises: readonly { readonly name: string; readonly cif: string; readonly tables: readonly Table[] }[];
  readonly files: readonly KeptFile[];
}

const cell = z.union([z.date(), z.json()]);
/** Any columns: each section has its own. */
const sectionRow = z.object({}).catchall(cell);
type Row = z.output<typeof sectionRow>;
const fileRow = z.object({ id: z.number(), file_key: z.string().nullable(), file_name: z.string() }).catchall(cell);
const enterpriseRow = z.object({
  id: z.number(),
  user_id: z.number(),
  name: z.string(),
  cif: z.string(),
  zone: z.string(),
  zones: zonePeriods,
});

/** A part of the archive: where it goes, and of which enterprise it is, if of any. */
interface Part {
  readonly folder: string;
  /** By whose clock the person works there. */
  readonly zone: Zones;
  readonly id?: number;
}

/** The column that names a row's file in the archive. */
export const fileColumn = (): string => personalDataColumns.file;

interface Reading {
  /** Where the person is to read it: what belongs to their account, of which no enterprise learns, is in it, too. */
  readonly accountId?: number | undefined;
  /** Who is to read it, as the person who they are in an enterprise. */
  readonly viewerIn: (enterpriseId: number) => number;
}

/**
 * All that is kept of somebody as these people of enterprises, in the words of the page. Instants carry the offset of the person's
 * clock there.
 */
export async function collectPersonalData(
  db: Db,
  people: readonly OwnRecord[],
  { accountId, viewerIn }: Reading,
): Promise<PersonalData> {
  const files: KeptFile[] = [];
  const read = async (section: Omit<Section, 'rows'>, { folder, zone, id }: Part, from: SQL): Promise<Table> => {
    const rows = await db.rows(sectionRow, from);
    return {
      title: personalDataTitles[section.title],
      rows: said(rows, section).map((row) => inWords(withFile(row, section, { folder, id }, files), zone, section)),
    };
  };

  const enterprises = await db.rows(
    enterpriseRow,
    sql`select e.id, eu.user_id, e.name, e.cif, e.time_zone as zone, ${zonesOfPerson('eu')} as zones
          from ${unnestOf(people)} join enterprise_users eu using (enterprise_id, user_id)
          join enterprises e on e.id = eu.enterprise_id order by e.id`,
  );
  const zone = enterprises[0]?.zone ?? timeZones[0];
  const tables: Table[] = [];
  if (accountId !== undefined)
    for (const section of account) tables.push(await read(section, { folder: '', zone }, section.rows({ accountId })));
  const parts = [];
  for (const enterprise of enterprises) {
    const folder = enterprises.length > 1 ? `${safe(enterprise.name)} (${enterprise.id})/` : '';
    const own: Table[] = [];
    const who = { userId: enterprise.user_id, enterpriseId: enterprise.id, viewerId: viewerIn(enterprise.id) };
    const part = { folder, zone: zonesFrom(enterprise.zones, enterprise.zone), id: enterprise.id };
    for (const section of ofEnterprise) {
      const table = await read(section, part, section.rows(who));
      if (table.rows.length > 0 || !section.ifAny) own.push(table);
    }
    parts.push({ name: enterprise.name, cif: enterprise.cif, tables: own });
  }
  const all = [...tables, ...parts.flatMap((part) => part.tables)];
  const { name, last_name: lastName } = personalDataColumns;
  const named = all.find(({ rows }) => rows[0] && lastName in rows[0])?.rows[0] ?? {};
  const whole = `${String(named[name] ?? '')} ${String(named[lastName] ?? '')}`;
  return { name: whole, tables, enterprises: parts, files };
}

/** Rows without the columns that none of them needs. */
function said(rows: readonly Row[], { ifSaid = [] }: Pick<Section, 'ifSaid'>): Row[] {
  const empty = new Set<string>(ifSaid.filter((column) => rows.every((row) => row[column] === null)));
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !empty.has(column))));
}

/** A row that has a file names its path in the archive instead of its key. */
function withFile(
  row: Row,
  { folder }: Pick<Section, 'folder'>,
  { folder: enterprise, id: enterpriseId }: Pick<Part, 'folder' | 'id'>,
  files: KeptFile[],
): Row {
  if (folder === undefined || enterpriseId === undefined) return row;
  const { id, file_key: key, file_name: name, ...rest } = fileRow.parse(row);
  if (key === null) return { ...rest, file: null };
  const path = `${enterprise}${personalDataFolders[folder]}/${id} ${safe(name)}`;
  files.push({ path, enterpriseId, key });
  return { ...rest, file: path };
}

/** A name that is a name on every system: no folders, nothing that is not printed. */
const safe = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 120);

const columns: Readonly<Record<string, string>> = personalDataColumns;
const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = personalDataCodes;

/** What an entry, an event or a correction has of the record of time. */
const ofRecord = new Set(['started', 'ended', 'event_time']);

/** Of the clock that all of the record of time in a row has; undefined: each instant is by its own. */
function clockOf({ local_date: date, started }: Row, zones: Zones): string | undefined {
  if (typeof date === 'string') return zoneOn(zones, date);
  return started instanceof Date ? zoneAt(started.getTime(), zones) : undefined;
}

function inWords(row: Row, zones: Zones, { oneClock }: Pick<Section, 'oneClock'>): Record<string, Value> {
  const clock = oneClock && clockOf(row, zones);
  const shown = Object.entries(row).filter(([column]) => !(oneClock && column === 'local_date'));
  return Object.fromEntries(
    shown.map(([column, value]) => {
      const title = columns[column] ?? column;
      if (value instanceof Date) {
        const zone = clock && ofRecord.has(column) ? clock : zoneAt(value.getTime(), zones);
        return [title, isoInZone(value.getTime(), zone)];
      }
      return [title, codes[column]?.[String(value)] ?? value];
    }),
  );
}
