import json
import os

import dray

client = dray.Client(os.environ["DRAY_URL"], os.environ["DRAY_KEY"])
batch = client.batches.trace(os.environ["BATCH_CODE"]).data
to_call = [
    {
        "customer_id": line["customer_id"],
        "units": line["units"],
        "email": line["contact_email"],
        "phone": line["contact_phone"],
    }
    for product in batch["products"]
    for line in product["lines"]
]
print(json.dumps(to_call))
