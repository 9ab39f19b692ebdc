import json
import os

import dray

client = dray.Client(os.environ["DRAY_URL"], os.environ["DRAY_KEY"])
made = client.orders.create(
    {
        "customer_id": int(os.environ["CUSTOMER_ID"]),
        "delivery_date": os.environ["DELIVERY_DATE"],
        "po_num": "TUNNEL-1",
        "lines": [{"product_id": 20001, "units": 12}],
    },
    submit=True,
    # The service cuts the connection after its work is done. Not in Production.
    headers={"dray-simulate": "drop-after"},
    retries=1,
)
# The client asked for the fate of its write: this is the answer that was lost.
print(json.dumps({"order_id": made.data["id"]}))
