-- The last migration that a release must bring along to work on this schema: one that takes something away raises it.
-- Beside the log of migrations, which is not part of a backup either: it follows from them.
create table drizzle.schema_needs (
  one boolean primary key default true check (one),
  migration bigint not null
);
--> statement-breakpoint
insert into drizzle.schema_needs (migration) values (1795445344557);
