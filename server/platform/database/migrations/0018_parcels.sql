-- What carriers tell of parcels, each event once.
CREATE TABLE "parcel_event" (
	"id" text PRIMARY KEY NOT NULL,
	"carrier" text NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"heard_at" timestamp with time zone NOT NULL
);

CREATE INDEX "parcel_event_number" ON "parcel_event" USING btree ("number");

-- The number of the parcel that a step sent, as it is compared; null where it sent none, or without a number.
CREATE FUNCTION parcel_number(payload jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN upper(regexp_replace(coalesce(payload #>> '{tracking,number}', payload ->> 'tracking'), '[\s-]', '', 'g'));

CREATE INDEX "lifecycle_step_parcel" ON "lifecycle_step" USING btree (parcel_number("payload"))
  WHERE "event" IN ('SHIP', 'RESHIP_SENT');
