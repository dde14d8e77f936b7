-- Probes of a process compare it with the newest migration that they know.
grant usage on schema drizzle to jornada_app;
--> statement-breakpoint
grant select on drizzle.schema_needs to jornada_app;
