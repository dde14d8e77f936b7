-- Who was taken back on the day after their last one before 0090 has no row that says where one contract follows the other, so
-- that only the last one is counted (decision 57). It is written where the record proves that day and the first of all contracts.
INSERT INTO "employment_gaps" ("enterprise_id", "user_id", "from_day", "to_day")
SELECT m."enterprise_id", m."user_id", m."hired_on", m."hired_on" - 1
  FROM "enterprise_users" m
  JOIN "enterprises" e ON e."id" = m."enterprise_id"
 WHERE m."hired_on" IS NOT NULL
   AND EXISTS (SELECT FROM "staff_changes" c
                WHERE c."enterprise_id" = m."enterprise_id" AND c."user_id" = m."user_id"
                  AND c."kind" = 'joiner' AND c."status" = 'done' AND c."effective_on" = m."hired_on")
   AND (EXISTS (SELECT FROM "staff_changes" c
                 WHERE c."enterprise_id" = m."enterprise_id" AND c."user_id" = m."user_id"
                   AND c."kind" = 'leaver' AND c."status" = 'done' AND c."effective_on" = m."hired_on" - 1)
        OR EXISTS (SELECT FROM "audit_log" a
                    WHERE a."enterprise_id" = m."enterprise_id" AND a."user_id" = m."user_id"
                      AND a."action" = 'employees.deactivate'
                      AND (a."at" AT TIME ZONE e."time_zone")::date = m."hired_on" - 1))
   AND (SELECT min(w."valid_from") FROM "work_terms" w
         WHERE w."enterprise_id" = m."enterprise_id" AND w."user_id" = m."user_id")
       BETWEEN (m."hired_at" AT TIME ZONE e."time_zone")::date AND m."hired_on" - 1
   AND NOT EXISTS (SELECT FROM "employment_gaps" g
                    WHERE g."enterprise_id" = m."enterprise_id" AND g."user_id" = m."user_id" AND g."to_day" < m."hired_on")
ON CONFLICT DO NOTHING;
