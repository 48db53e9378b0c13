-- An order knows which of its lines are seats in a class, how its goods come, and the carrier of a parcel.
UPDATE "lifecycle" SET "shape" = 2, "context" = "context" || jsonb_build_object(
    'lines', (SELECT coalesce(jsonb_agg(line || '{"startsAt":null}'), '[]') FROM jsonb_array_elements("context" -> 'lines') AS line),
    'delivery', null,
    'tracking', CASE WHEN "context" ->> 'tracking' IS NULL THEN null
      ELSE jsonb_build_object('carrier', 'OTHER', 'number', "context" ->> 'tracking') END)
  WHERE "machine" = 'order' AND "shape" = 1;

UPDATE "lifecycle_step" SET "payload" = "payload" || jsonb_build_object(
    'tracking', jsonb_build_object('carrier', 'OTHER', 'number', "payload" ->> 'tracking'))
  FROM "lifecycle" WHERE "lifecycle"."id" = "lifecycle_step"."lifecycle_id" AND "lifecycle"."machine" = 'order'
   AND "lifecycle_step"."event" = 'SHIP' AND "payload" ->> 'tracking' IS NOT NULL;
