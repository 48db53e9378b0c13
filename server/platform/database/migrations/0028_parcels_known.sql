-- Where returned parcels go; null as long as the seller gives none.
ALTER TABLE "seller" ADD COLUMN "returns_address" jsonb;

-- What carriers tell of a parcel beside where it is.
ALTER TABLE "parcel_event" ADD COLUMN "to_country" text;
ALTER TABLE "parcel_event" ADD COLUMN "to_zip" text;
ALTER TABLE "parcel_event" ADD COLUMN "weight_grams" integer;

-- A return's parcel names its carrier as an order's does.
UPDATE "lifecycle" SET "shape" = 2, "context" = "context" || jsonb_build_object(
    'tracking', CASE WHEN "context" ->> 'tracking' IS NULL THEN null
      ELSE jsonb_build_object(
        'carrier', CASE WHEN "context" ->> 'tracking' ILIKE '1Z%' THEN 'UPS' ELSE 'OTHER' END,
        'number', "context" ->> 'tracking') END)
  WHERE "machine" = 'return-line' AND "shape" = 1;

UPDATE "lifecycle_step" SET "payload" = "payload" || jsonb_build_object(
    'tracking', jsonb_build_object(
      'carrier', CASE WHEN "payload" ->> 'tracking' ILIKE '1Z%' THEN 'UPS' ELSE 'OTHER' END,
      'number', "payload" ->> 'tracking'))
  FROM "lifecycle" WHERE "lifecycle"."id" = "lifecycle_step"."lifecycle_id" AND "lifecycle"."machine" = 'return-line'
   AND "lifecycle_step"."event" IN ('SHIP', 'RESHIP_SENT') AND "payload" ->> 'tracking' IS NOT NULL;

DROP INDEX "lifecycle_step_parcel";
CREATE INDEX "lifecycle_step_parcel" ON "lifecycle_step" USING btree (parcel_number("payload"))
  WHERE "event" IN ('SHIP', 'RESHIP_SENT', 'CORRECT_TRACKING');

-- Every parcel that was sent, with the number that counts now: its own, or the last one that its sender put in its place.
CREATE VIEW "parcel" AS
  SELECT sent.lifecycle_id, sent.revision, sent.event, sent.at,
         coalesce(corrected.payload, sent.payload) #>> '{tracking,carrier}' AS carrier,
         parcel_number(coalesce(corrected.payload, sent.payload)) AS number
    FROM lifecycle_step sent
    LEFT JOIN LATERAL (
      SELECT payload FROM lifecycle_step later
       WHERE later.lifecycle_id = sent.lifecycle_id AND later.event = 'CORRECT_TRACKING'
         AND (later.payload ->> 'shipment')::int = sent.revision
       ORDER BY later.revision DESC LIMIT 1) corrected ON true
   WHERE sent.event IN ('SHIP', 'RESHIP_SENT');

-- A place as carriers and addresses both have it: five digits in the US, all of a Canadian postal code.
CREATE FUNCTION parcel_place(country text, zip text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN country || ' ' || left(upper(regexp_replace(zip, '[\s-]', '', 'g')), CASE country WHEN 'US' THEN 5 ELSE 6 END);
