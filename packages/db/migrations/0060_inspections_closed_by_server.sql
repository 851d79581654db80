-- What the server closed because the home was gone was stored as if the landlord had cancelled or declined it.
UPDATE inspections SET
  state = 'home_closed',
  reason = CASE
    WHEN EXISTS (
      SELECT 1 FROM bookings
      WHERE bookings.listing_id = inspections.listing_id AND bookings.tenant_id = inspections.tenant_id
        AND bookings.fund_entry_id IS NOT NULL
    ) THEN 'rented_by_tenant'
    WHEN (SELECT state FROM listings WHERE listings.id = inspections.listing_id) = 'let' THEN 'let_to_other'
    ELSE 'not_listed'
  END
WHERE state IN ('cancelled_by_landlord', 'declined') AND EXISTS (
  SELECT 1 FROM inspection_steps
  WHERE inspection_steps.inspection_id = inspections.id AND inspection_steps.version = inspections.version
    AND inspection_steps.name IN ('cancel_by_landlord', 'decline') AND inspection_steps.driver = 'system'
);
