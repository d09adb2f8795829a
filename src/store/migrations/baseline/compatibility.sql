-- The one migration that every version must know to run on this database (compatibility.ts).
create table compatibility (
  needs text not null
);
create unique index compatibility_one_row on compatibility ((true));

insert into compatibility values ('0001-baseline');
