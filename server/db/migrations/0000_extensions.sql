-- Both are trusted extensions: the owner of the database may create them.
create extension if not exists btree_gist;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
-- Lower case without accents, for searching. Immutable, so that it may stand in indexes and generated values.
create function plain_text(value text) returns text
  language sql immutable parallel safe strict
  return translate(lower(value), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc');
--> statement-breakpoint
-- The server works as this role: neither owner nor superuser. The embedded database lets it sign in.
do $$
begin
  if not exists (select from pg_roles where rolname = 'jornada_app') then
    create role jornada_app nologin;
  end if;
  if not pg_has_role(current_user, 'jornada_app', 'member') then
    execute format('grant jornada_app to %I', current_user);
  end if;
end
$$;
