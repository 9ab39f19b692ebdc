import json
import os
from datetime import datetime, timedelta, timezone
from typing import cast

import dray

client = dray.Client(os.environ["DRAY_URL"], os.environ["DRAY_KEY"])
customer_id = int(os.environ["CUSTOMER_ID"])
last_day = datetime.now(timezone.utc).date().replace(day=1) - timedelta(days=1)
bought = client.reports.get_sales(
    customer_ids=[customer_id],
    from_=last_day.replace(day=1).isoformat(),
    to=last_day.isoformat(),
    by=["product"],
    measures=["units"],
)
order: dray.v2.CreateOrderRequest = {
    "customer_id": customer_id,
    "delivery_date": client.v1.customers.get(customer_id).data["DeliveryDates"][0],
    "lines": [{"product_id": row["product_id"] or 0, "units": row["units"]} for row in bought if row["units"] > 0],
}
shown = client.orders.validate(cast(dray.v2.ValidateOrderRequest, order)).data
assert shown["valid"] and shown["totals"], shown["errors"]
made = client.orders.create(order, submit=True, plan=shown["plan_token"])
print(json.dumps({"invoice_total": shown["totals"]["ext_price"]}))
