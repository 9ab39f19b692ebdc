import json
import os
from decimal import Decimal

import dray

client = dray.Client(os.environ["DRAY_URL"], os.environ["DRAY_KEY"])
statement = client.statements.get(ar_account_id=int(os.environ["AR_ACCOUNT_ID"])).data
aging = statement["aging"]
late = Decimal(aging["Due_31_60"]) + Decimal(aging["Due_61_90"]) + Decimal(aging["Due_91"])
print(json.dumps({"owes": statement["closing_balance"], "late": f"{late:.2f}"}))
