import json
import os
from typing import Sequence, cast

import dray

client = dray.Client(os.environ["DRAY_URL"], os.environ["DRAY_KEY"])
purchase = client.purchases.get(os.environ["PURCHASE_ID"]).data
# What was received has been ordered; only lines of a draft are of another kind.
lines = cast(Sequence[dray.v2.PurchasePurchaseTransactionsItem], purchase["purchase_transactions"])
counts = [(line["product_id"], float(line["ordered"] or 0), float(line["num_units"] or 0)) for line in lines]
short = [{"product_id": id, "ordered": ordered, "received": got} for id, ordered, got in counts if got < ordered]
print(json.dumps(short))
