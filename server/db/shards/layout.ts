/**
 * Where each table with an enterprise would stand on several machines (docs/decisions/0043-a-schema-that-grows.md).
 * `distributed`: each enterprise's rows on one shard. `reference`: a copy on every machine. `local`: on the coordinator.
 */
export const shardLayout = {
  distributed: [
    'audit_heads',
    'audit_log',
    'closures',
    'corrections',
    'document_request_files',
    'document_requests',
    'hours_decisions',
    'incident_counts',
    'incident_reviews',
    'leave',
    'leave_notices',
    'ledger_checkpoints',
    'ledger_heads',
    'month_actions',
    'month_incidents',
    'payroll_exports',
    'payrolls',
    'staff_changes',
    'time_entries',
    'time_events',
    'user_files',
  ],
  reference: [
    'agreements',
    'calendar_feeds',
    'complaints',
    'custom_fields',
    'employment_gaps',
    'enterprise_users',
    'inspections',
    'leave_types',
    'local_holidays',
    'payroll_layouts',
    'payroll_uploads',
    'schedule_members',
    'schedule_weeks',
    'schedules',
    'subscriptions',
    'team_members',
    'teams',
    'work_centre_holidays',
    'work_centre_members',
    'work_centres',
    'work_terms',
  ],
  local: [
    'declined_invitations',
    'enterprise_keys',
    'kiosk_codes',
    'kiosks',
    'saved_filters',
    'storage_usage',
    'stored_files',
  ],
} as const satisfies Record<string, readonly string[]>;

/** Without an enterprise of their own; a copy on every machine, since the tables of enterprises name them. */
export const commonTables = ['users', 'enterprises'] as const;
