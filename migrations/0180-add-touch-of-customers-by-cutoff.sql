-- The next delivery dates of a customer follow from the cutoff of its state: when that changes, its customers have changed.
CREATE FUNCTION touch_customers_of_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer SET time_updated = clock_timestamp() WHERE state = NEW.state;
  RETURN NULL;
END $$;
CREATE TRIGGER touch_customers AFTER UPDATE ON state FOR EACH ROW
  WHEN ((OLD.order_cutoff_time, OLD.order_cutoff_days_in_advance, OLD.time_zone)
    IS DISTINCT FROM (NEW.order_cutoff_time, NEW.order_cutoff_days_in_advance, NEW.time_zone))
  EXECUTE FUNCTION touch_customers_of_state();
