-- Lets the account vitrin_site read and write rows, and change nothing about tables. Run it in the site's database as the
-- account that migrates, before or after its first migration: what later migrations add is granted by itself.
grant usage on schema public to vitrin_site;
grant select, insert, update, delete on all tables in schema public to vitrin_site;
grant usage, select on all sequences in schema public to vitrin_site;
alter default privileges in schema public grant select, insert, update, delete on tables to vitrin_site;
alter default privileges in schema public grant usage, select on sequences to vitrin_site;
