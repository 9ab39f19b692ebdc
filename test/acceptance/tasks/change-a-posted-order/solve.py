import json
import os
from typing import List

import dray

client = dray.Client(os.environ["DRAY_URL"], os.environ["DRAY_KEY"])
order_id = os.environ["ORDER_ID"]
order = client.orders.get(order_id)
lines: List[dray.v2.UpdateOrderRequestLinesItem] = [
    {"product_id": line["product_id"], "units": line["units"]} for line in order.data["lines"]
]
lines[0]["units"] += 12
change = client.orders.update(order_id, {"memo": "Back door", "lines": lines}, submit=True, if_match=order.etag)
print(json.dumps({"units": sum(line["units"] for line in lines)}))
