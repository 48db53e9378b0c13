-- Every key under which an import may meet a listing again: its handle, id or group, each of its SKUs, its title. A key is a
-- digest of fixed length, so that no text is too long for the index; it stays when the listing gets another one.
CREATE FUNCTION listing_digest(kind text, value text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN encode(substring(sha256(convert_to(kind || E'\n' || value, 'UTF8')) FROM 1 FOR 16), 'hex')::uuid;

CREATE TABLE "listing_key" (
	"seller_id" integer NOT NULL,
	"digest" uuid NOT NULL,
	"item_id" bigint NOT NULL,
	CONSTRAINT "listing_key_seller_id_digest_pk" PRIMARY KEY("seller_id","digest")
);

ALTER TABLE "listing_key" ADD CONSTRAINT "listing_key_seller_id_seller_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "listing_key" ADD CONSTRAINT "listing_key_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "listing_key_item" ON "listing_key" USING btree ("item_id");

-- Listings that were imported before: their numbers begin with the seller's own.
WITH imported AS (
  SELECT id, seller_id, seller_handle, title ->> 'en' AS title FROM item WHERE sku LIKE 'M' || seller_id || 'I%'
), given AS (
  SELECT id, seller_id, 'key' AS kind, seller_handle AS value FROM imported WHERE seller_handle IS NOT NULL
  UNION ALL
  SELECT i.id, i.seller_id, 'sku', substring(v.sku FROM length('M' || i.seller_id || '-') + 1)
    FROM imported i JOIN variant v ON v.item_id = i.id WHERE v.sku LIKE 'M' || i.seller_id || '-%' AND v.sku NOT LIKE '%~%'
  UNION ALL
  SELECT id, seller_id, 'title', lower(normalize(title, NFC)) FROM imported
)
INSERT INTO listing_key (seller_id, digest, item_id)
  SELECT seller_id, listing_digest(kind, value), min(id) FROM given GROUP BY seller_id, kind, value HAVING count(DISTINCT id) = 1;

DROP INDEX "item_seller_handle";
ALTER TABLE "item" DROP COLUMN "seller_handle";
