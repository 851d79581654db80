/** The columns of a ListingCardRow; `listings` stands as l, its landlord as u. */
export const listingCardColumns = `l.id, l.landlord_id AS landlordId, l.state, l.title, l.description, l.type, l.bedrooms,
  l.bathrooms, l.toilets, l.size_square_metres AS sizeSquareMetres, l.state_code AS stateCode, l.city, l.area, l.address,
  l.landmark, l.latitude, l.longitude, l.circle_key AS circleKey, l.facts, l.rent_kobo AS rentKobo, l.fees, l.first_year_kobo AS firstYearKobo,
  l.available_from AS availableFrom, l.demo, l.confirmed_at AS confirmedAt, l.published_at AS publishedAt,
  l.created_at AS createdAt, l.updated_at AS updatedAt, l.state_since AS stateSince, l.review_findings AS reviewFindings,
  l.unit_key AS unitKey, l.filmed_at AS filmedAt, l.listed_by AS listedBy,
  coalesce((SELECT fee_kobo FROM inspection_settings WHERE listing_id = l.id), 0) AS inspectionFeeKobo,
  (SELECT json_group_array(json_array(p.since, p.first_year_kobo) ORDER BY p.since DESC)
   FROM (SELECT since, first_year_kobo FROM listing_prices WHERE listing_id = l.id ORDER BY since DESC LIMIT 2) AS p) AS lastPrices,
  u.name AS landlordName, u.is_verified AS landlordVerified, u.created_at AS landlordSince,
  u.visits_matched AS visitsMatched, u.visits_judged AS visitsJudged,
  (SELECT json_group_array(json_object('id', m.id, 'kind', m.kind, 'room', m.room, 'alt', m.alt, 'width', m.width,
    'height', m.height, 'placeholder', m.placeholder, 'sources', json(m.sources), 'clip', json(m.clip)) ORDER BY m.position)
   FROM listing_media AS m WHERE m.listing_id = l.id) AS media`;

/** Where the columns come from. */
export const listingCardTables = 'FROM listings AS l JOIN users AS u ON u.id = l.landlord_id';

export const selectListing = `SELECT ${listingCardColumns} ${listingCardTables} WHERE l.id = ?`;

export const selectTitle = 'SELECT title FROM listings WHERE id = ?';

export const selectPageOfLandlord = `SELECT ${listingCardColumns} ${listingCardTables}
  WHERE l.landlord_id = ? AND (l.created_at, l.id) < (?, ?)
  ORDER BY l.created_at DESC, l.id DESC LIMIT ?`;

/** The cards of the ids in a JSON list, in any order. */
export const selectByIds = `SELECT ${listingCardColumns} ${listingCardTables}
  WHERE l.id IN (SELECT value FROM json_each(?))`;

export const countLiveOfLandlord = `SELECT count(*) AS homes FROM listings WHERE landlord_id = ? AND state = 'live'`;

/** Homes at the same address that are promised to somebody. */
export const countReservedAtUnit = `SELECT count(*) AS homes FROM listings
  WHERE unit_key = ? AND unit_key <> '' AND id <> ? AND state = 'reserved'`;
