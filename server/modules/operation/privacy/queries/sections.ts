import { sql } from 'drizzle-orm';
import { memberFieldNames } from '#domain/organization/people/personFields.ts';
import { columnsOf } from '#server/db/statements.ts';
import { isShownTo } from '#server/modules/operation/audit/index.ts';
import { readableTerms } from '#server/modules/organization/employees/index.ts';
import { isToAccount, ofMember, type Section } from './section.ts';
import { timeRecord } from './timeRecord.ts';

/** What belongs to the account, of which no enterprise learns. */
export const account: readonly Section<{ readonly accountId: number }>[] = [
  {
    title: 'account',
    tables: ['users'],
    rows: ({
      accountId,
    }) => sql`select name as "name", last_name as "last_name", email as "email", email_verified_at as "email_verified",
                 password_hash is not null as "has_password",
                 password_chosen_by_owner as "password_chosen_by_owner", created_at as "created"
            from users where id = ${accountId}`,
  },
  {
    title: 'sessions',
    tables: ['sessions'],
    rows: ({ accountId }) =>
      sql`select device as "device", created_at as "opened", expires_at as "expires" from sessions
           where user_id = ${accountId} order by 2`,
  },
  {
    title: 'devices',
    tables: ['known_devices'],
    rows: ({ accountId }) =>
      sql`select name as "device", first_seen_at as "first_seen", last_seen_at as "used" from known_devices
           where user_id = ${accountId} order by 2`,
  },
  {
    title: 'secondFactors',
    tables: ['passkeys', 'totp_secrets', 'recovery_codes', 'factor_recoveries'],
    rows: ({ accountId }) =>
      sql`select 'passkey' as "second_factor", name as "name", created_at as "created", last_used_at as "used"
            from passkeys where user_id = ${accountId}
           union all
          select 'totp', null, coalesce(confirmed_at, created_at), null from totp_secrets where user_id = ${accountId}
           union all
          select 'recovery_code', null, null, used_at from recovery_codes where user_id = ${accountId}
           union all
          select 'recovery', null, requested_at, null from factor_recoveries where user_id = ${accountId}`,
  },
  {
    title: 'codes',
    tables: ['codes'],
    rows: ({
      accountId,
    }) => sql`select purpose as "code_type", email as "sent_to", created_at as "sent", expires_at as "expires", used_at as "used"
            from codes where user_id = ${accountId} order by 2`,
  },
  {
    title: 'browsers',
    tables: ['push_subscriptions'],
    rows: ({
      accountId,
    }) => sql`select split_part(endpoint, '/', 3) as "service", created_at as "created", used_at as "last_note"
            from push_subscriptions where user_id = ${accountId} order by 2`,
  },
  {
    title: 'mails',
    tables: ['mails'],
    rows: ({
      accountId,
    }) => sql`select kind as "mail_type", created_at as "created", sent_at as "sent", failed_at as "failed"
            from mails where ${isToAccount(accountId)} order by 2`,
  },
  {
    title: 'notifications',
    tables: ['notifications', 'notification_choices'],
    rows: ({
      accountId,
    }) => sql`select kind as "notification", created_at as "created", read_at as "read", null::boolean as "by_mail", null::boolean as "by_push"
            from notifications where ${isToAccount(accountId)}
           union all
          select kind, null, null, mail, push from notification_choices where user_id = ${accountId} order by 2`,
  },
  {
    title: 'locationNotices',
    tables: ['location_notices'],
    rows: ({ accountId }) =>
      sql`select version as "version", accepted_at as "notice_accepted" from location_notices where user_id = ${accountId} order by 2`,
  },
  {
    title: 'consents',
    tables: ['consents'],
    rows: ({
      accountId,
    }) => sql`select kind as "consent", version as "version", given_at as "given" from consents where user_id = ${accountId}
           order by 3`,
  },
  {
    title: 'firms',
    tables: ['firm_members'],
    ifAny: true,
    rows: ({
      accountId,
    }) => sql`select f.name as "firm", m.name as "name", m.last_name as "last_name", m.email as "email", m.role as "firm_role",
                 m.invited_at as "sent", m.accepted_at as "accepted", m.left_at as "left_at"
            from firm_members m join firms f on f.id = m.firm_id where m.user_id = ${accountId} order by m.invited_at`,
  },
  {
    title: 'firmSavedFilters',
    tables: ['firm_saved_filters'],
    ifAny: true,
    rows: ({ accountId }) => sql`select name as "name", query as "filter", created_at as "filter_saved"
            from firm_saved_filters where user_id = ${accountId} order by 3, 1`,
  },
  {
    title: 'clientImports',
    tables: ['client_imports'],
    ifAny: true,
    rows: ({
      accountId,
    }) => sql`select f.name as "firm", i.created_at as "import_begun", i.finished_at as "import_ended"
            from client_imports i join firms f on f.id = i.firm_id where i.user_id = ${accountId} order by i.created_at`,
  },
  {
    title: 'payments',
    tables: ['payment_customers', 'pending_subscriptions'],
    rows: ({
      accountId,
    }) => sql`select customer_id as "stripe_customer", null as "subscription", null::timestamptz as "begun"
            from payment_customers where user_id = ${accountId}
           union all
          select customer_id, subscription_id, created_at from pending_subscriptions where user_id = ${accountId}`,
  },
];

/** What an enterprise keeps of its person. */
export const ofEnterprise: readonly Section[] = [
  {
    title: 'person',
    tables: ['enterprise_users', 'users'],
    rows: ({ userId, enterpriseId }) =>
      sql`select ${columnsOf(memberFieldNames, 'm')}, case when m.erased_at is null then u.email end as email
            from enterprise_users m join users u on u.id = m.account_id
           where m.user_id = ${userId} and m.enterprise_id = ${enterpriseId}`,
  },
  {
    title: 'membership',
    tables: ['enterprise_users', 'membership_moves', 'former_accounts'],
    rows: (
      who,
    ) => sql`select role as "role", accepted_at as "accepted", active as "active", title as "position", hired_at as "hired",
                 hired_on as "contract_start", left_on as "contract_end", carried_days as "carried_days", left_at as "left_at",
                 pin_hash is not null as "has_pin", erased_at as "erased",
                 (select due_at from membership_moves v where v.enterprise_id = enterprise_users.enterprise_id
                     and v.user_id = enterprise_users.user_id) as "access_moves",
                 (select max(until) from former_accounts v where v.enterprise_id = enterprise_users.enterprise_id
                     and v.user_id = enterprise_users.user_id) as "access_moved",
                 (select f.name from firms f where f.id = enterprise_users.firm_id) as "firm"
            from enterprise_users where ${ofMember(who)}`,
  },
  {
    title: 'customFields',
    tables: ['enterprise_users'],
    rows: ({ userId, enterpriseId }) => sql`select f.name as "custom_field",
                 case f.kind when 'select' then (select c ->> 'name' from jsonb_array_elements(f.choices) c where c -> 'id' = v.value)
                      when 'reference' then (select concat_ws(' ', p.name, p.last_name) from enterprise_users p
                                              where p.enterprise_id = m.enterprise_id and p.user_id = (v.value)::int and p.erased_at is null)
                      when 'money' then to_char((v.value)::numeric / 100, 'FM999999999999990.00')
                      else v.value #>> '{}' end as "value"
            from enterprise_users m
            cross join jsonb_each(m.custom_fields) v
            join custom_fields f on f.enterprise_id = m.enterprise_id and v.key = 'f' || f.id
           where m.user_id = ${userId} and m.enterprise_id = ${enterpriseId} order by f.position, f.id`,
  },
  {
    title: 'workTerms',
    tables: ['work_terms'],
    rows: (who) => sql`select valid_from as "valid_from", ${readableTerms()}
                         from work_terms w where ${ofMember(who)} order by 1`,
  },
  {
    title: 'employmentGaps',
    tables: ['employment_gaps'],
    ifAny: true,
    rows: (who) =>
      sql`select from_day as "from_day", to_day as "to_day" from employment_gaps
           where ${ofMember(who)} and from_day <= to_day order by 1`,
  },
  {
    title: 'workCentres',
    tables: ['work_centre_members'],
    ifAny: true,
    rows: ({
      userId,
      enterpriseId,
    }) => sql`select m.valid_from as "valid_from", coalesce(c.name, e.name) as "work_centre"
            from work_centre_members m join enterprises e on e.id = m.enterprise_id
            left join work_centres c on c.id = m.work_centre_id and c.enterprise_id = m.enterprise_id
           where m.user_id = ${userId} and m.enterprise_id = ${enterpriseId} order by 1`,
  },
  {
    title: 'staffChanges',
    tables: ['staff_changes'],
    ifAny: true,
    rows: (who) => sql`select kind as "staff_change", status as "staff_change_status", effective_on as "effective_on",
                 form ->> 'social_security_number' as "social_security_number", form ->> 'category' as "category",
                 to_char((form ->> 'salary')::numeric / 100, 'FM999999999999990.00') as "salary",
                 form ->> 'salary_period' as "salary_period", form ->> 'iban' as "iban",
                 form ->> 'reason' as "leaving_reason", (form ->> 'unused_vacation_days')::float8 as "unused_vacation_days",
                 form ->> 'note' as "note", announced_at as "announced", registered_on as "registered_on"
            from staff_changes where ${ofMember(who)} order by announced_at`,
  },
  {
    title: 'teams',
    tables: ['team_members'],
    rows: ({ userId, enterpriseId }) => sql`select t.name as "team" from team_members m join teams t on t.id = m.team_id
           where m.user_id = ${userId} and m.enterprise_id = ${enterpriseId} order by 1`,
  },
  {
    title: 'schedules',
    tables: ['schedule_members'],
    rows: ({
      userId,
      enterpriseId,
    }) => sql`select s.name as "schedule", m.week_number as "week", s.valid_from as "valid_from", s.valid_to as "valid_to"
            from schedule_members m join schedules s on s.id = m.schedule_id
           where m.enterprise_id = ${enterpriseId}
             and (m.user_id = ${userId} or m.team_id in (select team_id from team_members
                                                   where ${ofMember({ userId, enterpriseId })}))
           order by 3, 1`,
  },
  ...timeRecord,
  {
    title: 'leave',
    tables: ['leave'],
    rows: ({
      userId,
      enterpriseId,
    }) => sql`select l.day as "day", t.name as "leave_type", l.part as "part", l.rest_from as "rest_from",
                 l.rest_to as "rest_to", l.status as "status", l.comment as "comment",
                 l.created_at as "leave_requested", l.answered_at as "leave_answered", l.answer_comment as "answer"
            from leave l join leave_types t on t.enterprise_id = l.enterprise_id and t.id = l.leave_type_id
           where l.user_id = ${userId} and l.enterprise_id = ${enterpriseId} order by 1`,
  },
  {
    title: 'leaveNotices',
    tables: ['leave_notices'],
    rows: (
      who,
    ) => sql`select kind as "leave_notice", days as "leave_days", last_day as "leave_until", notified_on as "notified"
            from leave_notices where ${ofMember(who)} order by 3, 4`,
  },
  {
    title: 'payrolls',
    tables: ['payrolls'],
    folder: 'payrolls',
    rows: (
      who,
    ) => sql`select id, case when cut_state = 'withheld' or (cut_state is null and upload_id is not null) then null else file_key end as file_key,
                file_name, year as "year", month as "month", created_at as "payroll_uploaded",
                read_at as "payroll_opened" from payrolls
           where ${ofMember(who)} and deleted_at is null order by year, month, id`,
  },
  {
    title: 'files',
    tables: ['user_files'],
    folder: 'files',
    rows: (
      who,
    ) => sql`select id, file_key, file_name, type as "file_type", created_at as "file_uploaded" from user_files
           where ${ofMember(who)} and deleted_at is null order by created_at, id`,
  },
  {
    title: 'documentRequests',
    tables: ['document_requests'],
    ifAny: true,
    rows: (
      who,
    ) => sql`select kind as "requested_document", title as "name", note as "comment", state as "request_state", due_on as "valid_to",
                 asked_at as "leave_requested", sent_at as "sent", reason as "reason"
            from document_requests where ${ofMember(who)} order by asked_at, id`,
  },
  {
    title: 'requestedFiles',
    tables: ['document_request_files'],
    ifAny: true,
    folder: 'requested',
    rows: (who) => sql`select id, file_key, file_name, sent_at as "sent" from document_request_files
           where ${ofMember(who)} and deleted_at is null order by sent_at, id`,
  },
  {
    title: 'calendarFeeds',
    tables: ['calendar_feeds'],
    rows: (who) => sql`select created_at as "feed_created", revoked_at as "revoked" from calendar_feeds
           where ${ofMember(who)} order by 1`,
  },
  {
    title: 'savedFilters',
    tables: ['saved_filters'],
    rows: (
      who,
    ) => sql`select resource as "list", name as "name", shared as "shared", query as "filter", created_at as "filter_saved"
            from saved_filters where ${ofMember(who)} order by 5, 2`,
  },
  {
    title: 'acts',
    tables: ['audit_log'],
    rows: ({ userId, enterpriseId, viewerId }) => sql`select l.at as "acted_at", l.action as "act",
                 case when l.actor_id = ${userId} then 'self' else 'other' end as "done_by", l.details ->> 'network' as "network"
            from audit_log l
           where l.enterprise_id = ${enterpriseId} and ${isShownTo(viewerId)} and l.seq in (
                   select seq from audit_log where enterprise_id = ${enterpriseId} and actor_id = ${userId} union
                   select seq from audit_log where enterprise_id = ${enterpriseId} and user_id = ${userId})
           order by l.seq`,
  },
];
