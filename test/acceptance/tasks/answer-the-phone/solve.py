import json
import os

import dray

client = dray.Client(os.environ["DRAY_URL"], os.environ["DRAY_KEY"])
found = next(iter(client.orders.list(po_num=os.environ["PO_NUM"])))
order = client.orders.get(found["id"] or "").data
answer = {
    "comes": order["delivery_date"],
    "can_change": order["allowed_actions"]["update"]["allowed"],
    "open": order["open_balance"],
}
print(json.dumps(answer))
