import { z } from 'zod';
import { id, instant, localDate, milliseconds } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';
import { coordinates } from '#domain/timekeeping/timeEntries/timeEntries.ts';

/** Entrada: the entry is open; Salida: it was closed last. */
export const punchKinds = ['entrada', 'salida'] as const;

export const dashboard = z.object({
  totalEnterprises: z.number().int(),
  totalEmployees: z.number().int(),
  activeEmployees: z.number().int(),
  /** Entries that began today, each in its enterprise's zone. */
  clockInsToday: z.number().int(),
  /** Enterprises created this month. */
  newEnterprises: z.number().int(),
  enterprises: z.array(z.object({ id, name: z.string(), activeEmployees: z.number().int() })),
  /** Newest first. */
  lastTimeSheets: z.array(
    z.object({
      /** The entry's id with the kind, since one entry may stand for both punches. */
      key: z.string(),
      user_id: id,
      name: z.string(),
      last_name: z.string(),
      enterprise: z.object({ id, name: z.string() }),
      kind: z.enum(punchKinds),
      at: instant,
      /** As of an entry (`timeEntry`). */
      time_zone: z.string().optional(),
      location: coordinates.nullable(),
      lastTimeSheet: z.object({ start_hour: instant, end_hour: instant.nullable() }),
    }),
  ),
  employeesLastMonth: z.array(
    z.object({
      id,
      name: z.string(),
      last_name: z.string(),
      enterprise: z.object({ id, name: z.string() }),
      title: z.string().nullable(),
      /** Hire date. */
      created_at: instant,
    }),
  ),
  /** The last 14 days, oldest first, for the chart. */
  hoursPerDay: z.array(z.object({ date: localDate, worked: milliseconds, scheduled: milliseconds })),
});
export type Dashboard = z.output<typeof dashboard>;

export const dashboardEndpoints = {
  getDashboard: endpoint(routes.getDashboard, {
    about: 'Figures, latest punches and recent employees over the enterprises of the user.',
    access: 'dashboard.see',
    scope: 'own',
    data: dashboard,
  }),
};
