-- A mail that a step of a lifecycle causes is written once, however often the step's effect is carried out.
ALTER TABLE "mail" ADD COLUMN "once_key" text;

ALTER TABLE "mail" ADD CONSTRAINT "mail_once_key_unique" UNIQUE("once_key");
