import json
import os
from typing import List

import dray

client = dray.Client(os.environ["DRAY_URL"], os.environ["DRAY_KEY"])
rejected = client.orders.get(os.environ["ORDER_ID"]).data
body: dray.v2.CopyOrderRequest = {"po_num": rejected["po_num"], "delivery_date": rejected["delivery_date"]}
draft = client.orders.copy(os.environ["ORDER_ID"], body).data
draft_id = draft["id"] or ""
errors = client.orders.validate({"order_id": draft_id}).data["errors"]
wrong = {error["index"] for error in errors if error.get("code") == "OUT_OF_STOCK"}
kept: List[dray.v2.UpdateOrderRequestLinesItem] = [
    {"product_id": line["product_id"], "units": line["units"]}
    for index, line in enumerate(draft["lines"])
    if index not in wrong
]
client.orders.update(draft_id, {"lines": kept}, submit=True)
missing = [line["product_id"] for index, line in enumerate(draft["lines"]) if index in wrong]
print(json.dumps({"why": rejected["processing"]["message"], "missing": missing}))
