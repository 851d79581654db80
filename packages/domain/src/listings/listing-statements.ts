/** The columns of a ListingCardRow; `listings` stands as l, its landlord as u. */
export const listingCardColumns = `l.id, l.landlord_id AS landlordId, l.state, l.title, l.description, l.type, l.bedrooms,
  l.bathrooms, l.toilets, l.size_square_metres AS sizeSquareMetres, l.state_code AS stateCode, l.city, l.area, l.address,
  l.landmark, l.latitude, l.longitude, l.facts, l.rent_kobo AS rentKobo, l.fees, l.first_year_kobo AS firstYearKobo,
  l.available_from AS availableFrom, l.demo, l.confirmed_at AS confirmedAt, l.published_at AS publishedAt,
  l.created_at AS createdAt, l.updated_at AS updatedAt,
  u.name AS landlordName, u.is_verified AS landlordVerified, u.created_at AS landlordSince,
  (SELECT json_group_array(json_object('id', m.id, 'kind', m.kind, 'room', m.room, 'alt', m.alt, 'width', m.width,
    'height', m.height, 'placeholder', m.placeholder, 'sources', json(m.sources), 'clip', json(m.clip)) ORDER BY m.position)
   FROM listing_media AS m WHERE m.listing_id = l.id) AS media`;

const from = 'FROM listings AS l JOIN users AS u ON u.id = l.landlord_id';

export const selectListing = `SELECT ${listingCardColumns} ${from} WHERE l.id = ?`;

/** Newest first after (published_at, id); the index of live homes gives the order. */
export const selectLivePage = `SELECT ${listingCardColumns} ${from}
  WHERE l.state = 'live' AND (l.published_at, l.id) < (?, ?)
  ORDER BY l.published_at DESC, l.id DESC LIMIT ?`;

export const selectLivePageInCity = `SELECT ${listingCardColumns} ${from}
  WHERE l.state = 'live' AND l.city = ? AND (l.published_at, l.id) < (?, ?)
  ORDER BY l.published_at DESC, l.id DESC LIMIT ?`;

export const selectPageOfLandlord = `SELECT ${listingCardColumns} ${from}
  WHERE l.landlord_id = ? AND (l.created_at, l.id) < (?, ?)
  ORDER BY l.created_at DESC, l.id DESC LIMIT ?`;

export const countLiveOfLandlord = `SELECT count(*) AS homes FROM listings WHERE landlord_id = ? AND state = 'live'`;
