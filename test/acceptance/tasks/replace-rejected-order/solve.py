import json
import os

import dray

client = dray.Client(os.environ["DRAY_URL"], os.environ["DRAY_KEY"])
rejected = client.orders.get(os.environ["ORDER_ID"]).data
body: dray.v2.CopyOrderRequest = {"po_num": rejected["po_num"], "delivery_date": rejected["delivery_date"]}
draft = client.orders.copy(os.environ["ORDER_ID"], body).data
draft_id = draft["id"] or ""
errors = client.orders.validate({"order_id": draft_id}).data["errors"]
wrong = {error["index"] for error in errors if error.get("code") == "OUT_OF_STOCK"}
lines = [{"product_id": line["product_id"], "units": line["units"]} for line in draft["lines"]]
kept = [line for index, line in enumerate(lines) if index not in wrong]
client.orders.update(draft_id, {"lines": kept}, submit=True)
missing = [lines[index]["product_id"] for index in wrong]
print(json.dumps({"why": rejected["processing"]["message"], "missing": missing}))
